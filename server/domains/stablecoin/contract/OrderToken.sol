// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// A token that is minted and burnt by orders, each of them once.
contract OrderToken is ERC20, AccessControl {
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");
    bytes32 public constant BURNER_ROLE = keccak256("BURNER_ROLE");

    uint8 private immutable _places;

    /// The block in which an order was done; 0 for one that was not.
    mapping(bytes32 orderId => uint256 blockNumber) public doneIn;

    event OrderMinted(bytes32 indexed orderId, address indexed to, uint256 amount);
    event OrderBurnt(bytes32 indexed orderId, address indexed from, uint256 amount);

    error OrderDone(bytes32 orderId);

    constructor(string memory name_, string memory symbol_, uint8 decimals_, address issuer) ERC20(name_, symbol_) {
        _places = decimals_;
        _grantRole(DEFAULT_ADMIN_ROLE, issuer);
        _grantRole(MINTER_ROLE, issuer);
        _grantRole(BURNER_ROLE, issuer);
    }

    function decimals() public view override returns (uint8) {
        return _places;
    }

    /// Makes tokens for an order.
    function mint(address to, uint256 amount, bytes32 orderId) external onlyRole(MINTER_ROLE) {
        _begin(orderId);
        _mint(to, amount);
        emit OrderMinted(orderId, to, amount);
    }

    /// Takes back tokens of the caller for an order.
    function burn(uint256 amount, bytes32 orderId) external onlyRole(BURNER_ROLE) {
        _begin(orderId);
        _burn(_msgSender(), amount);
        emit OrderBurnt(orderId, _msgSender(), amount);
    }

    function _begin(bytes32 orderId) private {
        if (doneIn[orderId] != 0) revert OrderDone(orderId);
        doneIn[orderId] = block.number;
    }
}
